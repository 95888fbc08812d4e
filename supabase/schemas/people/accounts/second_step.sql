create policy second_step_is_done on storage.objects as restrictive to authenticated
  using ((select private.has_done_second_step()));
