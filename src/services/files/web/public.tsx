/** The components that other services' screens may import. */
export { AttachedFile } from './attached-file-link.tsx';
export { FileField } from './file-field.tsx';
export { FileImage } from './file-figure.tsx';
export { FileView } from './file-view.tsx';
export { MarkField } from './mark-field.tsx';
export { PdfView } from './pdf-view.tsx';
export { SheetImportDialog } from './sheet-import-dialog.tsx';
