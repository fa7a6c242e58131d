import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatPhone } from '#platform/language/phones.ts';
import { riyadhTime } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Address } from '#platform/ui/facts/address.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { rightsCalls } from '../calls.ts';
import type { UserDetails } from '../contract.ts';
import { useMomentText } from './role-words.ts';
import { rightsAnswers } from './user-changes.ts';
import styles from './user-section.module.css';

/** How the person signs in, and what blocks it. */
export function UserSignInSection({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { last_signed_in_at: last } = user;
  return (
    <section aria-labelledby="sign-in">
      <div className={styles.head}>
        <h2 id="sign-in">{t('rights:user.sign_in')}</h2>
      </div>
      <Facts
        facts={[
          {
            label: t('rights:user.last_signed_in'),
            value:
              last === null ? t('rights:users.never') : relativeMoment(last, serverNow(), language),
          },
          { label: t('rights:user.activation'), value: <Activation user={user} /> },
          {
            label: t('rights:user.password'),
            value: t(user.first_login ? 'rights:user.first_password' : 'rights:user.own_password'),
          },
          { label: t('rights:user.second_step'), value: <SecondStep user={user} /> },
          { label: t('rights:user.tries'), value: <Tries user={user} /> },
          {
            label: t('rights:user.email'),
            value: user.email ? <Address text={user.email} /> : t('rights:user.no_email'),
          },
          {
            label: t('rights:user.phone'),
            value: user.phone ? <Bdi dir="ltr">{formatPhone(user.phone)}</Bdi> : '–',
          },
        ]}
      />
    </section>
  );
}

function Activation({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { activated_at, activation_asked_at, email } = user;
  if (activated_at !== null) return momentText(activated_at);
  const canSend = user.state !== 'inactive' && user.state !== 'locked' && email !== '';
  return (
    <div className={styles.value}>
      {activation_asked_at === null
        ? t('rights:user.not_activated')
        : t('rights:user.asked_for_activation', { when: momentText(activation_asked_at) })}
      {canSend && (
        <ActionButton
          size={32}
          call={rightsCalls.sendActivation}
          input={{ params: { id: user.id } }}
          changes={rightsAnswers}
          verb={t('rights:user.send_activation')}
          busyText={t('rights:user.sending')}
          said={t('rights:user.activation_sent', { email })}
        />
      )}
    </div>
  );
}

function Tries({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { failed, held_until } = user.tries;
  if (failed === 0) return t('rights:user.no_tries');
  return (
    <div className={styles.value}>
      {held_until === null
        ? formatNumber(failed)
        : t('rights:user.tries_held', {
            failed,
            until: formatTime(riyadhTime(held_until), language),
          })}
      <ActionButton
        size={32}
        call={rightsCalls.clearTries}
        input={{ params: { id: user.id } }}
        changes={rightsAnswers}
        verb={t('rights:user.clear_tries')}
        said={t('rights:user.tries_cleared')}
      />
    </div>
  );
}

function SecondStep({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  if (!user.has_second_step) return t('rights:user.no_second_step');
  return (
    <div className={styles.value}>
      {t('rights:user.app_added')}
      <ActionButton
        size={32}
        call={rightsCalls.removeSecondStep}
        input={{ params: { id: user.id } }}
        changes={rightsAnswers}
        verb={t('rights:user.remove_second_step')}
        said={t('rights:user.second_step_removed')}
        asks={{
          danger: true,
          title: t('rights:user.remove_second_step_title'),
          text: t('rights:user.remove_second_step_text'),
        }}
      />
    </div>
  );
}
