import type { AuditWords } from '#platform/audit/audit-words.ts';

const field = (key: string) => ({ label: `wishes:field.${key}` });

/** Actions that count as finished work of their actor. */
export const wishesDone = ['wishes.saved'];

/** How this service's audit entries read. */
export const wishesAudit: AuditWords = {
  actions: {
    'wishes.saved': 'wishes:audit.saved',
    'wishes.period_added': 'wishes:audit.period_added',
    'wishes.period_edited': 'wishes:audit.period_edited',
    'wishes.period_reopened': 'wishes:audit.period_reopened',
    'wishes.period_removed': 'wishes:audit.period_removed',
  },
  fields: {
    wish_period: { ...field('period_id'), is: 'code' },
    wishes: { ...field('wishes'), is: 'code' },
    number: field('number'),
    start_date: { ...field('start_date'), is: 'day' },
    end_date: { ...field('end_date'), is: 'day' },
    opens_at: { ...field('opens_at'), is: 'moment' },
    closes_at: { ...field('closes_at'), is: 'moment' },
    most: field('most'),
  },
  subjects: { wish_period: 'wishes:audit.wish_period' },
};
