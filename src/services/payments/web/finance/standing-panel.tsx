import { useTranslation } from 'react-i18next';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { halalasOf, type Riyals } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { type Phase, Phases } from '#platform/ui/facts/progress.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { paymentsAddresses } from '../../addresses.ts';
import type { StudentAccount } from '../../contract.ts';
import { StillBlocked } from '../owe/still-blocked-button.tsx';
import styles from './student-screen.module.css';

/** The answer of the counter: why the student is halted or not, and the act that settles it. */
export function StandingPanel({ account }: { account: StudentAccount }) {
  const { t } = useTranslation();
  const { last, late_fee, is_halted } = account;
  const role = useArea();
  const canAsk = is_halted && last && ['initiated', 'failed', 'paid'].includes(last.state);
  return (
    <Panel className={styles.standing ?? ''} {...(is_halted && { tone: 'error' })}>
      <div className={styles.answer}>
        <p className={styles.question}>{t(`payments:student.${is_halted ? 'halted' : 'free'}`)}</p>
        <Sentence account={account} />
        {last?.message && is_halted && <p className={styles.note}>{last.message}</p>}
      </div>
      <div className={styles.act}>
        {canAsk ? (
          <StillBlocked
            key={last.id}
            payment={last}
            verb={t('payments:asked.verb')}
            look="primary"
          />
        ) : (
          late_fee && (
            <Button
              look="primary"
              renderLink={(link) => (
                <Link href={paymentsAddresses.feeOfFinance({ role, id: late_fee.id })} {...link} />
              )}
            >
              {t('payments:student.open_late')}
            </Button>
          )
        )}
      </div>
      {is_halted && last && <Stations last={last} />}
    </Panel>
  );
}

function Sentence({ account }: { account: StudentAccount }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { standing, last, late_fee, halt, owed, overdue } = account;
  const amountOf = (amount: Riyals) => formatRiyals(halalasOf(amount), language);
  return (
    <h2 className={styles.sentence}>
      {t(`payments:student.standings.${standing}`, {
        owed: amountOf(owed),
        overdue: amountOf(overdue),
        late: late_fee ? textIn(language, late_fee, 'description') : '',
        amount: last ? amountOf(last.amount) : '',
        fee: last ? nameIn(language, last.fee) : '',
        when: last ? relativeMoment(last.created_at, serverNow(), language) : '',
        by: halt?.by ? nameIn(language, halt.by) : '',
        because: halt?.because ?? '',
      })}
    </h2>
  );
}

type Last = NonNullable<StudentAccount['last']>;

/** The way of a payment from its beginning to the end of the halt, with the star where it hangs. */
function Stations({ last }: { last: Last }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPaid = last.state === 'paid';
  const states: Phase['state'][] = isPaid
    ? ['done', 'done', 'done', 'now']
    : ['done', 'now', 'waiting', 'waiting'];
  const notes = [
    formatMoment(last.created_at, language, 'brief'),
    t(`payments:states.${last.state}`),
    last.paid_at ? formatMoment(last.paid_at, language, 'brief') : undefined,
    t('payments:student.lifts_itself'),
  ];
  return (
    <div className={styles.stations}>
      <Phases
        phases={(['begun', 'answered', 'entered', 'lifted'] as const).map((step, index) => ({
          label: t(`payments:student.steps.${step}`),
          note: notes[index],
          state: states[index] ?? 'waiting',
        }))}
      />
    </div>
  );
}
