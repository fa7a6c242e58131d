import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useTypedSearch } from '#platform/web/lists/typed-search.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import styles from './student-screen.module.css';

/** Opens a student's account by name, number, national id or phone. */
export function StudentSearch() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const navigate = useNavigate();
  const role = useArea();
  const [search, setSearch] = useTypedSearch();
  const found = useCall(
    paymentsCalls.findStudents,
    { query: { search } },
    { enabled: search !== '', keepsPrevious: true },
  );
  const students = search === '' ? [] : (found.data?.results ?? []);
  return (
    <div className={styles.search}>
      <SelectField
        size={40}
        hideLabel
        label={t('payments:student.search')}
        placeholder={t('payments:student.search')}
        options={students.map(({ id, user_id, major, ...student }) => ({
          value: String(id),
          label: nameOf(student),
          note: [user_id, nameOf(major)].join(' · '),
        }))}
        value={null}
        onChange={(id) =>
          id && void navigate({ to: paymentsAddresses.studentOfFinance({ role, id }) })
        }
        onSearch={setSearch}
        footer={t('payments:student.search_help')}
      />
    </div>
  );
}
