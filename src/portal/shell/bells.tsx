import { useMe } from '#platform/web/me.tsx';
import { useCurrentUser } from '#services/accounts/web/public.tsx';
import styles from './bells.module.css';
import { QuietPiece } from './quiet-piece.tsx';
import { bells } from './service-pieces.ts';

/** The services' bells, hidden until the first password is replaced; switching roles remounts them. */
export function Bells() {
  const { role } = useMe();
  const { data: user } = useCurrentUser();
  if (!user || user.first_login) return null;
  return Object.entries(bells).map(([service, Bell]) => (
    <div key={`${service} ${role}`} className={styles.bell}>
      <QuietPiece>{Bell && <Bell />}</QuietPiece>
    </div>
  ));
}
