// A file change as returned by `take_file_changes`.

export type FileChange = {
  id: string;
  /** Token of the lease on this change. */
  token: string;
  bucket_id: string;
  name: string;
  /** New name in the same bucket; null if the file is to be deleted. */
  new_name: string | null;
};
