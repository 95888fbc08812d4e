// Takes an unsent paper off the server, so that nothing of it lies there without a case.
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** Not worth a word when it fails: a paper that no case names is read by nobody but its owner. */
export async function removePaper(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from('documents').remove([path]);
}
