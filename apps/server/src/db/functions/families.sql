-- The account itself and the accounts that share a registration with it: its owner, the bride or groom,
-- one more person. Without a shared registration this is the account alone.
CREATE OR REPLACE FUNCTION family_of(account integer) RETURNS SETOF integer
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT account
  UNION
  SELECT shared.owner_id FROM profile_seats mine JOIN profiles shared ON shared.id = mine.profile_id
    WHERE mine.user_id = account
  UNION
  SELECT others.user_id FROM profile_seats mine JOIN profile_seats others USING (profile_id)
    WHERE mine.user_id = account AND others.user_id IS NOT NULL
  UNION
  SELECT others.user_id FROM profiles own JOIN profile_seats others ON others.profile_id = own.id
    WHERE own.owner_id = account AND own.state <> 'deleted' AND others.user_id IS NOT NULL
$$;

-- People who share a registration do not hide from each other.
CREATE OR REPLACE FUNCTION remove_blocks_between_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people integer[] := ARRAY (
    SELECT owner_id FROM profiles WHERE id = NEW.profile_id
    UNION ALL
    SELECT user_id FROM profile_seats WHERE profile_id = NEW.profile_id AND user_id IS NOT NULL);
BEGIN
  DELETE FROM blocks WHERE user_id = ANY (people) AND blocked_id = ANY (people);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profile_seats_remove_blocks AFTER INSERT OR UPDATE OF user_id ON profile_seats
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION remove_blocks_between_people();
