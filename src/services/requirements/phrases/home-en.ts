export const en = {
  name: 'Internship',
  menu: {
    own: 'Requirements',
    review: 'Document review',
    documents: 'All documents',
    types: 'What is required',
    candidates: 'Eligibility',
    selected: 'Qualified students',
  },
};
