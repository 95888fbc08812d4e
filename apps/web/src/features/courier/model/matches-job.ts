// Searches the parcels on this device in the same fields as the server: the label, the contents,
// and the name and address of the next stop.
import { searchableText } from '@wasl/core/searchable-text';
import type { Job } from './job.ts';

export function matchesJob({ label_code: label, contents, place }: Job, search: string): boolean {
  const text = [label, contents, place?.contact_name, place?.address].join(' ');
  return searchableText(text).includes(searchableText(search));
}
