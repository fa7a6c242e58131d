import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Move } from '../../advisor-shapes.ts';
import styles from '../my-advisor/my-advisor-screen.module.css';
import { WithdrawDialog } from './move-actions.tsx';
import { useMoveStations } from './move-state.tsx';

/** The pending request: what was asked, who has it now, and a way to withdraw it. */
export function PendingRequest({ request }: { request: Move }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stationsOf = useMoveStations();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { advisor } = request;
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('guidance:my_advisor.pending_title')}
      </h2>
      <Facts
        facts={[
          {
            label: t('guidance:my_advisor.wish'),
            value: advisor ? <Bdi>{nameOf(advisor)}</Bdi> : t('guidance:move.by_head'),
          },
        ]}
      />
      <div className={styles.way}>
        <Stations
          label={t('platform:decisions.stations')}
          stations={stationsOf(
            request,
            t('guidance:my_advisor.held'),
            t('guidance:my_advisor.pending_text'),
          )}
        />
      </div>
      <p className={styles.act}>
        <Button look="danger-outline" onClick={() => setOpened(true)}>
          {t('guidance:move.withdraw')}
        </Button>
      </p>
      <WithdrawDialog
        kind="request"
        move={request}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Panel>
  );
}
