import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#platform/language/language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';

/** The address of the page itself, whose link loads it again. */
const here = '';

/** Says that the portal's scripts have not come. */
export function LateNotice() {
  const { t } = useTranslation();
  return (
    <div data-drawn="late" role="status">
      <Notice tone="warning">
        {t('shell:late.text')} <a href={here}>{t('shell:late.again')}</a>
      </Notice>
    </div>
  );
}

/** For a browser that runs no scripts, in both languages, as it can't tell which it was asked for. */
export function NoScript({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <p lang={language} dir={directionOf(language)}>
        {t('shell:late.no_script')}
      </p>
    </noscript>
  );
}
