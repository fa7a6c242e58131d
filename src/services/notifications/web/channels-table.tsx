import { useTranslation } from 'react-i18next';
import { pTypes } from '#platform/contract/news-terms.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCommand } from '#platform/web/queries.ts';
import { notificationsCalls } from '../calls.ts';
import type { KindChoice } from '../contract.ts';
import styles from './channels-table.module.css';

const { chooseChannels, preferences } = notificationsCalls;

/** The kinds with their two checkboxes, grouped by topic; a change is saved at once. */
export function ChannelsTable({ kinds }: { kinds: readonly KindChoice[] }) {
  const { t } = useTranslation();
  const groups = pTypes
    .map((p_type) => ({ p_type, kinds: kinds.filter((kind) => kind.p_type === p_type) }))
    .filter((group) => group.kinds.length > 0);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('notifications:settings')}</caption>
      <thead>
        <tr className={styles.head}>
          <th scope="col">{t('notifications:preferences.what')}</th>
          <th scope="col" className={styles.mark}>
            {t('notifications:preferences.bell')}
          </th>
          <th scope="col" className={styles.mark}>
            {t('notifications:preferences.mail')}
          </th>
        </tr>
      </thead>
      {groups.map(({ p_type, kinds: own }) => (
        <tbody key={p_type}>
          <tr className={styles.group}>
            <th colSpan={3} scope="rowgroup">
              {t(`notifications:preferences.p_types.${p_type}`)}
            </th>
          </tr>
          {own.map((kind) => (
            <KindRow key={kind.kind} choice={kind} isLast={kind === own.at(-1)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function KindRow({ choice, isLast }: { choice: KindChoice; isLast: boolean }) {
  const { t } = useTranslation();
  const { kind, bell, mail, always, letter } = choice;
  const choosing = useCommand(chooseChannels, {
    changes: [preferences],
    said: t('notifications:preferences.saved'),
  });
  // Shows a change at once, and reverts it if it can't be saved.
  const wished = choosing.isPending ? choosing.variables.body : { bell, mail };
  const choose = (body: { bell: boolean; mail: boolean }) =>
    choosing.mutate({ params: { kind }, body });
  const name = useNames().nameOf(choice);
  const notes = [
    always && t('notifications:preferences.always'),
    letter && t('notifications:preferences.letter'),
  ].filter(Boolean);
  return (
    <tr className={`${styles.kind} ${isLast ? styles.last : ''}`}>
      <th scope="row">
        {name}
        {notes.length > 0 && <span className={styles.note}>{notes.join(' ')}</span>}
      </th>
      <td className={styles.mark}>
        <Checkbox
          aria-label={t('notifications:preferences.bell_for', { kind: name })}
          checked={wished.bell}
          disabled={always}
          onChange={(event) => choose({ ...wished, bell: event.currentTarget.checked })}
        />
      </td>
      <td className={styles.mark}>
        <Checkbox
          aria-label={t('notifications:preferences.mail_for', { kind: name })}
          checked={wished.mail || letter}
          disabled={letter}
          onChange={(event) => choose({ ...wished, mail: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
