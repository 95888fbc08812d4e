// What `take_file_changes` answers with.

export type FileChange = {
  id: string;
  /** Says who has it in hand. */
  token: string;
  bucket_id: string;
  name: string;
  /** In the same bucket; null: the file is to be removed. */
  new_name: string | null;
};
