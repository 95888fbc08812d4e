-- Realtime topic of a city's job board. A message on it contains no data; it makes the apps of all
-- brokers of the city reload the board.

create policy brokers_hear_board_of_own_city on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select private.has_done_second_step())
    and private.may_hear_board((select realtime.topic())));
