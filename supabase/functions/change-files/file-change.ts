// A file change as returned by `take_file_changes`.

export type FileChange = {
  id: string;
  /**
   * Token of the lease under which this file change is made. The call of `end_file_change` sends
   * the token.
   */
  token: string;
  bucket_id: string;
  name: string;
  /** New name of the file in the same bucket. Null if the file is to be deleted. */
  new_name: string | null;
};
