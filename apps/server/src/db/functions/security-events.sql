-- Records that an admin read mobile numbers: one row for each call, filter and minute, and a warning once a
-- day when the numbers of the day reach `many`.
CREATE OR REPLACE FUNCTION record_numbers_read(
  reader integer, reader_mobile text, read_call text, read_filter text, read_people integer,
  from_ip text, from_device text, many integer
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  day_start timestamptz := today::timestamp AT TIME ZONE 'Asia/Kolkata';
  people_today integer;
BEGIN
  INSERT INTO security_events (kind, detail, filter, people, user_id, mobile, ip, device, counted_as)
  VALUES ('numbers_read', read_call, read_filter, read_people, reader, reader_mobile, from_ip, from_device,
    concat_ws(' ', 'numbers_read', reader, to_char(now(), 'YYYY-MM-DD HH24:MI'), read_call, read_filter))
  ON CONFLICT (counted_as) DO UPDATE
    SET count = security_events.count + 1, people = security_events.people + EXCLUDED.people;
  SELECT sum(people) INTO people_today FROM security_events
  WHERE user_id = reader AND kind = 'numbers_read' AND at >= day_start;
  IF people_today >= many THEN
    INSERT INTO security_events (kind, detail, people, user_id, mobile, ip, device, counted_as)
    VALUES ('many_numbers', read_call, people_today, reader, reader_mobile, from_ip, from_device,
      concat_ws(' ', 'many_numbers', reader, today))
    ON CONFLICT (counted_as) DO UPDATE SET people = EXCLUDED.people;
  END IF;
END $$;
