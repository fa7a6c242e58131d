import type { TestPerson } from '#portal/testing/portal.ts';
import { formsContract, type KeptDefinition } from './contract.ts';
import type { WrittenDefinition } from './definition.ts';

const { calls } = formsContract;

/** The forms supervisor of the demo, as instructor and as administrator. */
export const supervisor = '900011';
export const otherSupervisor = '800011';

/** The least that may be published. */
export const leastForm: WrittenDefinition = {
  title: 'Borrow a laptop',
  title_ar: 'استعارة حاسب',
  sections: [
    {
      key: 'request',
      title: 'Request',
      title_ar: 'الطلب',
      owner: 'student',
      fields: [
        { key: 'record_gpa', kind: 'record', fact: 'gpa', label: 'GPA', label_ar: 'المعدل' },
        { key: 'until', kind: 'date', label: 'Until', label_ar: 'تاريخ الإعادة' },
      ],
    },
    {
      key: 'secret',
      title: 'Of the guide',
      title_ar: 'للمرشد',
      owner: 'guide',
      seen_by: [],
      fields: [{ key: 'opinion', kind: 'text', label: 'Opinion', label_ar: 'الرأي' }],
    },
  ],
  steps: [{ key: 'guide', title: 'Guide', title_ar: 'المرشد', holder: { guide: true } }],
};

/** A form that says this, as its maker would import it. */
export async function aForm(
  person: TestPerson,
  written: Partial<WrittenDefinition> = {},
): Promise<KeptDefinition> {
  const definition = JSON.stringify({ ...leastForm, ...written });
  const { status, code, reply } = await person.call(calls.importDefinition, {
    body: { type: 2, definition },
  });
  if (status !== 201) throw new Error(`not imported: ${status} ${code}`);
  return reply;
}
