// Replaces the storage library inside the backend client (vite.config.ts). The library is loaded
// only when the app first uses the storage, because most visits never do.
import type { SupabaseClient } from '@supabase/supabase-js';

type Files = ReturnType<SupabaseClient['storage']['from']>;
type Given = ConstructorParameters<
  typeof import('@supabase/storage-js/dist/index.mjs')['StorageClient']
>;

export class StorageClient {
  readonly #given: Given;

  /** @param given - Constructor arguments for the StorageClient of the storage library. */
  constructor(...given: Given) {
    this.#given = given;
  }

  /**
   * Returns the asynchronous methods of a bucket. Synchronous methods (getPublicUrl) are not
   * available.
   */
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

/**
 * The backend client re-exports this error class, so the class must exist. The app itself does not
 * use it.
 */
export class StorageApiError extends Error {}
