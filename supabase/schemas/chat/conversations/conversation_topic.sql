-- Typing indicators and presence are never stored; clients broadcast them to each other.
create policy members_hear_conversation on realtime.messages for select to authenticated
  using ((select private.has_done_second_step()) and private.may_use_conversation_topic(topic, extension, false));
create policy members_type_and_are_present on realtime.messages for insert to authenticated
  with check ((select private.has_done_second_step()) and private.may_use_conversation_topic(topic, extension, true));
