create function public.save_bank_columns(p_columns jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
begin
  perform private.lock_bank();
  if jsonb_typeof(p_columns) is distinct from 'object' or pg_column_size(p_columns) > 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_columns"}');
  end if;
  insert into private.bank_columns (columns, saved_by)
  select p_columns, v_operator_id
  where p_columns is distinct from (select c.columns from private.bank_columns c order by c.id desc limit 1);
end
$$;
comment on function public.save_bank_columns(jsonb) is
  'Stores the format of the bank''s files for the next upload. If the format is unchanged, nothing is written. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.save_bank_columns(jsonb) from public, anon;
grant execute on function public.save_bank_columns(jsonb) to authenticated;
