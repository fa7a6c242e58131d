import { useTranslation } from 'react-i18next';
import { inThrees } from '#platform/house/university.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';

/** The support phone as one unit, so that word and number keep their order. */
export function SupportPhone() {
  const { t } = useTranslation();
  const { support_phone } = usePublicSettings().identity;
  return (
    <span>
      {t('shell:footer.support')} <Bdi dir="ltr">{inThrees(support_phone)}</Bdi>
    </span>
  );
}
