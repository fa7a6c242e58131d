import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useMay, useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { sidesCalls } from '../../calls.ts';
import type { SidePerson } from '../../contract.ts';
import { sidesAnswers } from '../sides-answers.ts';
import styles from './people-list.module.css';

const { agreeAccount, readIban } = sidesCalls;

/** Somebody's account, masked. The person who transfers may open the whole, which is logged, and agrees to it. */
export function Account({ person }: { person: SidePerson }) {
  const { id, bank } = person;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const mayRead = useMay(readIban);
  const reading = useCommand(readIban);
  if (!bank) return null;
  const whole = reading.data;
  return (
    <div className={styles.account}>
      <TwoLines
        plain
        first={<Bdi dir="ltr">{whole?.iban ?? bank.masked.slice(-9)}</Bdi>}
        second={
          <>
            {bank.bank && nameOf(bank.bank)}
            {bank.swift && (
              <>
                {' '}
                <Bdi dir="ltr">{whole?.swift ?? bank.swift}</Bdi>
              </>
            )}
          </>
        }
      />
      {!bank.is_agreed && <StatusMark mark="needs_action">{t('sides:people.to_agree')}</StatusMark>}
      <div className={styles.acts}>
        {mayRead && !whole && (
          <Button
            size={32}
            busy={reading.isPending}
            busyText={t('platform:common.sending')}
            onClick={() => reading.mutate({ params: { id } })}
          >
            {t('sides:people.read_iban')}
          </Button>
        )}
        <AgreeAccount person={person} />
      </div>
    </div>
  );
}

/** A new account needs the agreement of the person who transfers, unless they wrote it themselves. */
function AgreeAccount({ person: { id, version, bank, ...names } }: { person: SidePerson }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const me = useMe();
  const mayAgree = useMay(agreeAccount);
  if (!bank || bank.is_agreed || !mayAgree || bank.written_by === me.id) return null;
  const name = nameOf({ name: names.full_name, name_ar: names.full_name_ar });
  return (
    <ActionButton
      size={32}
      verb={t('sides:people.agree')}
      asks={{
        title: t('sides:people.agree_title', { name }),
        text: t('sides:people.agree_text', { account: bank.masked.slice(-9) }),
        busyText: t('platform:common.sending'),
      }}
      call={agreeAccount}
      input={{ params: { id }, body: { version } }}
      changes={sidesAnswers}
      said={t('sides:people.agreed')}
    />
  );
}
