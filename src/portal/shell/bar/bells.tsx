import { useMe } from '#platform/web/me.tsx';
import { useCurrentUser } from '#services/accounts/web/public.tsx';
import { useScreens } from '../gather-screens.ts';
import { QuietPiece } from '../home/quiet-piece.tsx';
import { loadScreenPhrases } from '../late-phrases.ts';
import styles from './bells.module.css';

/** Kept while a bell comes, so that nothing in the bar moves under a finger. */
const room = <span className={styles.room} />;

/** The services' bells, hidden until the first password is replaced; switching roles remounts them. */
export function Bells() {
  const { role } = useMe();
  const { bells } = useScreens();
  const { data: user } = useCurrentUser();
  if (!user || user.first_login) return null;
  return Object.entries(bells).map(([service, Bell]) => (
    <div key={`${service} ${role}`} className={styles.bell}>
      <QuietPiece room={room}>{Bell ? <Bell loadPhrases={loadScreenPhrases} /> : room}</QuietPiece>
    </div>
  ));
}
