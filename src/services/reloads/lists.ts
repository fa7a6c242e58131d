import { defineList } from '#platform/contract/list.ts';

export const runOrderings = ['-started_at', 'started_at'] as const;

export const runList = defineList({
  orderings: runOrderings,
  sheet: {
    id: 'number',
    kind: 'text',
    dry_run: 'text',
    state: 'text',
    started_by: 'text',
    started_at: 'moment',
    finished_at: 'moment',
    file: 'text',
    read: 'number',
    added: 'number',
    changed: 'number',
    unchanged: 'number',
    vanished: 'number',
    refused: 'number',
  },
  columns: {
    kind: ['id', 'kind', 'dry_run', 'started_by'],
    state: ['state'],
    added: ['added'],
    changed: ['changed'],
    vanished: ['vanished'],
    refused: ['refused'],
    started_at: ['started_at'],
  },
});

export const rowList = defineList({
  orderings: ['row_number', '-row_number'],
  sheet: {
    row_number: 'number',
    source_id: 'text',
    full_name: 'text',
    full_name_ar: 'text',
    effect: 'text',
    what: 'text',
  },
  columns: {
    row_number: ['row_number'],
    person: ['source_id', 'full_name', 'full_name_ar'],
    effect: ['effect'],
    what: ['what'],
  },
});
