import { useTranslation } from 'react-i18next';
import { formatPhone } from '#platform/language/phones.ts';
import { Address } from '#platform/ui/facts/address.tsx';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import type { Guide } from '../../contract.ts';
import styles from './guide-card.module.css';

/** The guide and how to reach them. */
export function GuideCard({ guide }: { guide: Guide }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const inWords = useRoomWords();
  const name = titledNameOf(guide);
  return (
    <div className={styles.guide}>
      <Avatar name={name} size={40} />
      <span>
        <strong>{name}</strong>
        <span className={styles.role}>
          <Dotted
            facts={[
              t('appointments:guide.yours'),
              guide.office && t('appointments:guide.office', { office: inWords(guide.office) }),
            ]}
          />
        </span>
        <span className={styles.contact}>
          {guide.email && (
            <a href={`mailto:${guide.email}`}>
              <Address text={guide.email} />
            </a>
          )}
          {guide.phone && (
            <a href={`tel:+966${guide.phone}`}>
              <Bdi dir="ltr">{formatPhone(guide.phone)}</Bdi>
            </a>
          )}
        </span>
      </span>
    </div>
  );
}
