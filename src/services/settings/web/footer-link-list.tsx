import { useLanguage } from '#platform/ui/use-language.ts';
import { usePublicSettings } from './public-settings.ts';

/** Pages of the university beside the portal, such as privacy; nothing where none are set. */
export function FooterLinkList({ className }: { className?: string | undefined }) {
  const language = useLanguage();
  const { footer_links } = usePublicSettings().identity;
  if (footer_links.length === 0) return null;
  return (
    <ul className={className}>
      {footer_links.map(({ url, label, label_ar }) => (
        <li key={`${url} ${label}`}>
          <a href={url} target="_blank" rel="noreferrer">
            {language === 'ar' ? label_ar : label}
          </a>
        </li>
      ))}
    </ul>
  );
}
