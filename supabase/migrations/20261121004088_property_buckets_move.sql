-- The policy of moves asks this as the one who moves.

grant execute on function private.is_temporary_picture(text, text) to authenticated;
