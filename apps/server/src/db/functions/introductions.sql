-- a trigger instead of code in each slice: profiles and accounts are closed in many ways
CREATE OR REPLACE FUNCTION void_introductions_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE introductions SET state = 'void', ended_at = now()
  WHERE state IN ('waiting', 'accepted') AND NEW.id IN (from_profile_id, to_profile_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profiles_void_introductions AFTER UPDATE OF state, gender, owner_is_open ON profiles
  FOR EACH ROW WHEN (
    (NEW.state = 'deleted' AND OLD.state <> 'deleted')
    OR NEW.gender <> OLD.gender
    OR (OLD.owner_is_open AND NOT NEW.owner_is_open)
  ) EXECUTE FUNCTION void_introductions_of_profile();

CREATE OR REPLACE FUNCTION void_introductions_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  blocking integer[] := ARRAY (SELECT id FROM profiles WHERE owner_id IN (SELECT family_of(NEW.user_id)));
  blocked integer[] := ARRAY (SELECT id FROM profiles WHERE owner_id IN (SELECT family_of(NEW.blocked_id)));
BEGIN
  UPDATE introductions SET state = 'void', ended_at = now()
  WHERE state IN ('waiting', 'accepted') AND (
    (from_profile_id = ANY (blocking) AND to_profile_id = ANY (blocked))
    OR (from_profile_id = ANY (blocked) AND to_profile_id = ANY (blocking)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER blocks_void_introductions AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION void_introductions_of_block();
