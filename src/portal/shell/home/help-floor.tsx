import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { inThrees } from '#platform/house/university.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import { useMe } from '#platform/web/me.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import styles from './help-floor.module.css';

/** Tells a user without any open service whom to ask, and how to get another role. */
export function HelpFloor() {
  const { t } = useTranslation();
  const { support_phone, support_email } = usePublicSettings().identity;
  const isStaff = useMe().user_type !== userTypes.student;
  const cells = 1 + (support_email ? 1 : 0) + (isStaff ? 1 : 0);
  return (
    <section className={styles.help} aria-labelledby="help">
      <h2 id="help">{t('shell:home.help')}</h2>
      <Floor columns={cells} phoneColumns={1}>
        <Cell name={t('shell:footer.support')}>
          <a href={`tel:${support_phone}`}>
            <Bdi dir="ltr">{inThrees(support_phone)}</Bdi>
          </a>
        </Cell>
        {support_email && (
          <Cell name={t('shell:home.help_mail')}>
            <a href={`mailto:${support_email}`}>
              <Bdi dir="ltr">{support_email}</Bdi>
            </a>
          </Cell>
        )}
        {isStaff && (
          <Cell name={t('shell:home.help_roles')}>{t('shell:home.help_roles_text')}</Cell>
        )}
      </Floor>
    </section>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <FloorCell className={styles.cell}>
      <h3>{name}</h3>
      <p>{children}</p>
    </FloorCell>
  );
}
