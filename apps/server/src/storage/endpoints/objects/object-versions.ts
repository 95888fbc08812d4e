// What clients may ask about versions of objects; here an object has one.
import { z } from 'zod';
import { refuse } from '../../http/refuse.ts';

/** Fields of a body that lists objects. */
export const versionFields = {
  noncurrentVersions: z.string().optional(),
  deleteMarkers: z.string().optional(),
};

type Asked = { [Field in keyof typeof versionFields]?: string | undefined };

/** @throws the refusal of a caller who wants to see versions. */
export function refuseVersions({ noncurrentVersions, deleteMarkers }: Asked): void {
  const wantsVersions = [noncurrentVersions, deleteMarkers].some(
    (choice) => choice !== undefined && choice !== 'exclude',
  );
  if (wantsVersions) throw refuse.notServed('object versions');
}
