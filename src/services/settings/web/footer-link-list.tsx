import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { usePublicSettings } from './public-settings.ts';

/** Links to the university's own pages, such as privacy; renders nothing if there are none. */
export function FooterLinkList({ className }: { className?: string | undefined }) {
  const language = useLanguage();
  const { footer_links } = usePublicSettings().identity;
  if (footer_links.length === 0) return null;
  return (
    <ul className={className}>
      {footer_links.map((link) => (
        <li key={`${link.url} ${link.label}`}>
          <a href={link.url} target="_blank" rel="noreferrer">
            {textIn(language, link, 'label')}
          </a>
        </li>
      ))}
    </ul>
  );
}
