import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Identity, passwordChecklist } from '../password.ts';
import { unknownPerson } from './new-password.ts';
import styles from './password-rules.module.css';

interface PasswordRulesProps {
  password: string;
  person: Identity;
}

/** The rules of a new password, each ticked as soon as it is met. */
export function PasswordRules({ password, person }: PasswordRulesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.rules} aria-label={t('accounts:first_password.rules')}>
      {passwordChecklist(password, person).map(({ rule, is_met }) => {
        // A rule that can't be checked here isn't ticked: the server may still refuse.
        const isTicked = is_met && !(rule === 'not_identity' && person === unknownPerson);
        return (
          <li key={rule} className={styles.rule} data-met={isTicked || undefined}>
            {isTicked ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <span className={styles.ring} aria-hidden="true" />
            )}
            <span>{t(`accounts:password_rules.${rule}`)}</span>
            {isTicked && (
              <span className="visually-hidden">({t('accounts:first_password.rule_met')})</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
