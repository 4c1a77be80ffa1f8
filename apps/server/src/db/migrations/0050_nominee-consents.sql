-- the answers of nominees belong to the account that named them
CREATE OR REPLACE FUNCTION "mark_consents_of_erased_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET erased_at = now(), session_id = NULL, ip = NULL
  WHERE principal IN ('user:' || OLD.id, 'nominee:' || OLD.id) AND erased_at IS NULL;
  RETURN NULL;
END $$;
