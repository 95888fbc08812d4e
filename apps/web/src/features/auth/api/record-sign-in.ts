// When the person was here last, shown to her; a failure is not worth a word.
import { getSupabase } from '../../../shared/lib/supabase.ts';

export async function recordSignIn(): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) return;
  await supabase
    .from('profiles')
    .update({ last_sign_in: new Date().toISOString() })
    .eq('id', data.session.user.id);
}
