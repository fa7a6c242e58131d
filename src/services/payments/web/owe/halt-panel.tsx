import { IconBan, IconCircleCheck, IconKey, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { halalasOf, type Riyals } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { CopiedRow } from './copied-row.tsx';
import styles from './halt-panel.module.css';

const stopped = ['forms', 'certificates', 'internship', 'questionnaires'] as const;
const open = ['guidance', 'counselling', 'library', 'payments', 'profile'] as const;

interface HaltPanelProps {
  /** What must be paid to be free, to the halala. */
  amount: Riyals;
  sadad_number: string | null;
  /** The button for who has paid already. */
  action: ReactNode;
}

/** What is stopped, what stays open, and exactly what ends it. */
export function HaltPanel({ amount, sadad_number, action }: HaltPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Panel flush tone="error" className={styles.panel ?? ''} aria-labelledby="halted">
      <div className={styles.top}>
        <IconLock size={22} aria-hidden="true" />
        <div>
          <h2 id="halted" className={styles.title}>
            {t('payments:halt.title')}
          </h2>
          <p className={styles.text}>{t('payments:halt.text')}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <Column tone="stopped" icon={<IconBan size={18} />} title={t('payments:halt.stopped')}>
          <ul>
            {stopped.map((name) => (
              <li key={name}>{t(`payments:halt.services.${name}`)}</li>
            ))}
          </ul>
        </Column>
        <Column tone="open" icon={<IconCircleCheck size={18} />} title={t('payments:halt.open')}>
          <ul>
            {open.map((name) => (
              <li key={name}>{t(`payments:halt.services.${name}`)}</li>
            ))}
          </ul>
        </Column>
        <Column tone="lifts" icon={<IconKey size={18} />} title={t('payments:halt.lifts')}>
          <p>{t('payments:halt.amount', { amount: formatRiyals(halalasOf(amount), language) })}</p>
          {sadad_number && (
            <CopiedRow
              label={t('payments:bill.number')}
              value={<Bdi dir="ltr">{sadad_number}</Bdi>}
              copied={{ text: sadad_number, label: t('payments:bill.copy_number') }}
            />
          )}
          <p className={styles.note}>{t('payments:halt.by_itself')}</p>
          {action}
        </Column>
      </div>
    </Panel>
  );
}

interface ColumnProps {
  tone: 'stopped' | 'open' | 'lifts';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Column({ tone, icon, title, children }: ColumnProps) {
  return (
    <div className={styles.column}>
      <h3 className={styles.heading} data-tone={tone}>
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      {children}
    </div>
  );
}
