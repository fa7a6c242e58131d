import { useTranslation } from 'react-i18next';
import { inThrees, university } from '#platform/house/university.ts';
import { Bdi } from '#platform/ui/bdi.tsx';

/** Whom to call, in one piece, so that word and number keep their order. */
export function SupportPhone() {
  const { t } = useTranslation();
  return (
    <span>
      {t('shell:footer.support')} <Bdi dir="ltr">{inThrees(university.support_phone)}</Bdi>
    </span>
  );
}
