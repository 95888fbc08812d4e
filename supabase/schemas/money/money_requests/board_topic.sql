-- Realtime topic of a city's job board: one message makes all its brokers reload the board and
-- contains nothing else.

create policy brokers_hear_board_of_own_city on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select private.has_done_second_step())
    and private.may_hear_board((select realtime.topic())));
