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

-- The rules that hide families from each other: the accounts whose profiles the viewer does not see
-- anywhere. A new rule is one more query here, and it marks its accounts with `mark_relations`.
CREATE OR REPLACE FUNCTION accounts_hidden_from(viewer integer) RETURNS SETOF integer
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  -- a block counts for all people of the registrations of both, whoever has blocked
  SELECT theirs.id FROM family_of(viewer) AS ours(id)
    CROSS JOIN LATERAL (
      SELECT blocked_id AS id FROM blocks WHERE user_id = ours.id
      UNION ALL
      SELECT user_id FROM blocks WHERE blocked_id = ours.id
    ) AS blocked CROSS JOIN LATERAL family_of(blocked.id) AS theirs(id)
$$;

-- The profiles that are hidden from an account.
CREATE OR REPLACE FUNCTION profiles_hidden_from(viewer integer) RETURNS integer[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY (
    SELECT hidden.id FROM accounts_hidden_from(viewer) AS family(user_id) CROSS JOIN LATERAL (
      -- "offset 0": the planner must not read all profiles to join them
      SELECT id FROM profiles WHERE owner_id = family.user_id AND state <> 'deleted' OFFSET 0
    ) AS hidden);
END $$;

-- The registrations that an account shares as one of their people, with its role.
CREATE OR REPLACE FUNCTION seats_of(account integer) RETURNS json
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((SELECT json_agg(json_build_object('profileId', profile_id, 'role', role))
    FROM profile_seats WHERE user_id = account), '[]');
END $$;

-- Marks accounts that have a block or share a registration: for all others, a request asks neither of the
-- two functions above. The mark stays when the last block ends. The rows are locked in the order of their
-- ids, so that two families can block each other at the same time.
CREATE OR REPLACE FUNCTION mark_relations(accounts integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE users SET has_relations = true FROM (
    SELECT id FROM users WHERE id = ANY (accounts) AND NOT has_relations ORDER BY id FOR NO KEY UPDATE
  ) AS unmarked WHERE users.id = unmarked.id
$$;
CREATE OR REPLACE FUNCTION mark_relations_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_relations(ARRAY [NEW.user_id, NEW.blocked_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER blocks_mark_relations AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION mark_relations_of_block();
CREATE OR REPLACE FUNCTION mark_relations_of_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_relations(ARRAY [NEW.user_id, (SELECT owner_id FROM profiles WHERE id = NEW.profile_id)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profile_seats_mark_relations AFTER INSERT OR UPDATE OF user_id ON profile_seats
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_relations_of_seat();
-- Rows from before the triggers. Here and not in the migration: both tables are locked since the triggers
-- were made, so no row is missed.
SELECT mark_relations(ARRAY (
  SELECT user_id FROM blocks UNION SELECT blocked_id FROM blocks
  UNION SELECT user_id FROM profile_seats WHERE user_id IS NOT NULL
  UNION SELECT owner_id FROM profiles JOIN profile_seats ON profile_id = profiles.id AND user_id IS NOT NULL));

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
