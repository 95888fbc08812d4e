// Stands in for the library of stored files inside the client (vite.config.ts): a call brings the library, and most visits make none.
import type { SupabaseClient } from '@supabase/supabase-js';

type Files = ReturnType<SupabaseClient['storage']['from']>;
type Given = ConstructorParameters<
  typeof import('@supabase/storage-js/dist/index.mjs')['StorageClient']
>;

export class StorageClient {
  readonly #given: Given;

  /** @param given What the client gives to the library, for when it comes. */
  constructor(...given: Given) {
    this.#given = given;
  }

  /** Of the files of a bucket all that answers by a promise; an address that is known at once (getPublicUrl) is no such thing. */
  from(bucket: string): Files {
    const load = async () => {
      const library = await import('@supabase/storage-js/dist/index.mjs');
      return new library.StorageClient(...this.#given).from(bucket);
    };
    const call =
      (name: string | symbol) =>
      async (...args: unknown[]) => {
        const files = await load();
        return Reflect.apply(Reflect.get(files, name), files, args);
      };
    return new Proxy({} as Files, { get: (_, name) => call(name) });
  }
}

/** The client hands it on; here nobody asks an error for its class. */
export class StorageApiError extends Error {}
