import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Link } from '#platform/web/link.tsx';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { isUnderWay, rowsOf } from '../reload.ts';
import { KindCell } from './kind-cell.tsx';
import styles from './reload-screen.module.css';
import { RunHistory } from './run-history.tsx';
import { type Standing, useStandings } from './use-standings.ts';

/** People above records. */
const floors = [
  { rows: 'people', columns: 3 },
  { rows: 'records', columns: 2 },
] as const;

/** The reloads: how fresh each kind is, what is in progress, and the history. */
export function ReloadScreen() {
  const { t } = useTranslation();
  const standings = useStandings();
  const isRunning = standings.some(({ latest }) => latest && isUnderWay(latest));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('reloads:menu.group') }, { label: t('reloads:menu.reload') }]}
        title={t('reloads:reload.title')}
        sentence={<Sentence standings={standings} />}
        actions={
          <Button
            icon={<IconMail size={18} />}
            renderLink={(link) => <Link href={rightsAddresses.activations()} {...link} />}
          >
            {t('reloads:menu.activation')}
          </Button>
        }
      />
      <div className={styles.kinds}>
        {floors.map(({ rows, columns }) => (
          <Floor key={rows} columns={columns} phoneColumns={1}>
            {standings
              .filter(({ kind }) => rowsOf(kind) === rows)
              .map((standing) => (
                <KindCell key={standing.kind} standing={standing} isRunning={isRunning} />
              ))}
          </Floor>
        ))}
      </div>
      <RunHistory />
    </>
  );
}

/** Names the running reload, else the one to confirm, else introduces the screen. */
function Sentence({ standings }: { standings: readonly Standing[] }) {
  const { t } = useTranslation();
  const running = standings.find(({ latest }) => latest && isUnderWay(latest));
  if (running) {
    const what = t(`reloads:reload.running.${running.kind}`);
    return `${what}. ${t('reloads:reload.running_lead')}`;
  }
  const waiting = standings.filter(({ latest }) => latest?.actions.includes('apply'));
  if (waiting.length === 0) return t('reloads:reload.lead');
  return t('reloads:reload.waiting', { count: waiting.length });
}
