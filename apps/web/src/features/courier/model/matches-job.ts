// Finds a parcel among those on this device as the server would: by its label, its contents, and who and where is next.
import { searchableText } from '@wasl/core/searchable-text';
import type { Job } from './job.ts';

export function matchesJob({ label_code: label, contents, place }: Job, search: string): boolean {
  const text = [label, contents, place?.contact_name, place?.address].join(' ');
  return searchableText(text).includes(searchableText(search));
}
