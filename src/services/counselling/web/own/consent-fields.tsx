import { IconArrowBackUp, IconEyeCheck, IconHeartHandshake, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';

const points = [
  { name: 'secret', Icon: IconLock },
  { name: 'seen', Icon: IconEyeCheck },
  { name: 'danger', Icon: IconHeartHandshake },
  { name: 'leave', Icon: IconArrowBackUp },
] as const;

interface ConsentFieldsProps {
  own: Own;
  agrees: boolean;
  onAgree: (agrees: boolean) => void;
  /** It was asked for, and isn't given. */
  isMissing: boolean;
}

/** Four plain lines before the box, the whole text for whoever wants it, and never ticked beforehand. */
export function ConsentFields({ own, agrees, onAgree, isMissing }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const years = String(own.kept_years);
  return (
    <div className={styles.section}>
      <ul className={styles.points}>
        {points.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={22} stroke={1.5} className="mirrored" aria-hidden="true" />
            {t(`counselling:consent.${name}`)}
          </li>
        ))}
      </ul>
      <div className={styles.agree}>
        <Checkbox
          label={<strong>{t('counselling:consent.agree')}</strong>}
          checked={agrees}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          error={isMissing && t('counselling:consent.needed')}
        />
        <p className={styles.note}>
          {t('counselling:consent.version', { version: String(own.consent_version) })}
        </p>
      </div>
      <Fold head={<span className={styles.wait}>{t('counselling:consent.read')}</span>}>
        <div className={styles.text}>
          {(['who', 'kept', 'reads', 'not'] as const).map((part) => (
            <p key={part}>{t(`counselling:consent.full_${part}`)}</p>
          ))}
          <p>{t('counselling:consent.full_ends', { years })}</p>
        </div>
      </Fold>
    </div>
  );
}
