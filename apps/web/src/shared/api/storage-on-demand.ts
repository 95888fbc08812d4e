// Stand-in for the library `@supabase/storage-js`, which supabase-js imports. An alias in
// vite.config.ts makes supabase-js import this file instead. This file loads the library only when
// the app first reads or writes a stored file, because during most visits the app never does.
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
   * Returns a stand-in for the library's object of a bucket. Each method of the stand-in first
   * loads the library, so every method is asynchronous. Methods that are synchronous in the library
   * (getPublicUrl) are therefore not available.
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
 * Part of the stand-in: supabase-js re-exports this class of the storage library, so the import
 * would fail without it. The app itself never uses the class.
 */
export class StorageApiError extends Error {}
