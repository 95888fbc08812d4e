create function private.holds_of(p_kind text, p_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  -- Fast path: usually there is no legal hold at all.
  if p_id is null or not exists (select from private.legal_holds h where h.released_at is null) then
    return '{}';
  end if;
  return array(
    select h.id from private.legal_holds h join private.hold_subjects(p_kind, p_id) s
      on s.subject_kind = h.subject_kind and s.subject_id = h.subject_id
    where h.released_at is null
    union
    -- The parent row may have just been deleted in the same statement; the copy of that row in
    -- held_copies still contains the ids of the holds.
    select h.id from private.held_copies c join private.legal_holds h on h.id = any (c.hold_ids) and h.released_at is null
    where c.row_id = p_id);
end
$$;
comment on function private.holds_of(text, uuid) is 'Returns the current legal holds that cover the data with this id.';
