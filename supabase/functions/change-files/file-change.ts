// A file change as returned by `take_file_changes`.

export type FileChange = {
  id: string;
  /** Lease token of the current holder. */
  token: string;
  bucket_id: string;
  name: string;
  /** New name in the same bucket; null to delete the file. */
  new_name: string | null;
};
