import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import { university } from '#platform/web/university.ts';

/** Whom to call, in one piece, so that word and number keep their order. */
export function SupportPhone() {
  const { t } = useTranslation();
  return (
    <span>
      {t('shell:footer.support')} <Bdi dir="ltr">{inThrees(university.support_phone)}</Bdi>
    </span>
  );
}

/** A 9200 number is read in threes. */
function inThrees(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}
