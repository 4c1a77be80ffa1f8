CREATE OR REPLACE FUNCTION audit_actor_hash(entry audit_trail) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(entry.actor_salt || convert_to(entry.actor_name, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION audit_content_hash(entry audit_trail) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(entry.content_salt || convert_to(
    jsonb_build_array(entry.subject_name, entry.before, entry.after, entry.remark)::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION audit_hash(entry audit_trail, previous bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  -- the text of a timestamp depends on the time zone of the session, its seconds do not
  SELECT sha256(previous || entry.actor_hash || entry.content_hash || convert_to(
    jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor_id, entry.action,
      entry.subject, entry.subject_id, entry.decision_id)::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION prepare_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := now();
  NEW.actor_salt := uuid_send(gen_random_uuid());
  NEW.content_salt := uuid_send(gen_random_uuid());
  NEW.actor_hash := audit_actor_hash(NEW);
  NEW.content_hash := audit_content_hash(NEW);
  NEW.position := NULL;
  NEW.hash := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  head audit_head;
  entry audit_trail;
BEGIN
  -- the lock of this row orders the commits of all processes
  SELECT * INTO head FROM audit_head FOR UPDATE;
  SELECT * INTO entry FROM audit_trail WHERE id = NEW.id AND hash IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF entry.action = 'erasure' THEN
    -- at the commit, so that a record cannot be removed only for the time of the erasure
    IF EXISTS (SELECT FROM audit_erasures JOIN audit_trail cleared ON cleared.id = entry_id
      WHERE erasure_id = entry.id AND audit_erasure_is_wrong(cleared, kind))
    THEN
      RAISE EXCEPTION 'a cleared entry belongs to a record that exists';
    END IF;
  END IF;
  UPDATE audit_head SET position = head.position + 1, hash = audit_hash(entry, head.hash)
    RETURNING * INTO head;
  UPDATE audit_trail SET position = head.position, hash = head.hash WHERE id = entry.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_subject_exists(subject text, number integer) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE subject
    WHEN 'user' THEN EXISTS (SELECT FROM users WHERE id = number)
    WHEN 'profile' THEN EXISTS (SELECT FROM profiles WHERE id = number)
    WHEN 'picture' THEN EXISTS (SELECT FROM profile_pictures WHERE id = number)
    WHEN 'business' THEN EXISTS (SELECT FROM businesses WHERE id = number)
    WHEN 'job' THEN EXISTS (SELECT FROM posted_jobs WHERE id = number)
    WHEN 'resume' THEN EXISTS (SELECT FROM resumes WHERE id = number)
    WHEN 'review' THEN EXISTS (SELECT FROM reviews WHERE id = number)
    WHEN 'committee member' THEN EXISTS (SELECT FROM committee_members WHERE id = number)
    WHEN 'contact message' THEN EXISTS (SELECT FROM contact_messages WHERE id = number)
    WHEN 'report' THEN EXISTS (SELECT FROM reports WHERE id = number)
    -- the ledger keeps what was paid when the profile is erased
    WHEN 'payment' THEN EXISTS (SELECT FROM payments WHERE id = number AND profile_id IS NOT NULL)
    ELSE true
  END
$$;

-- The entries that each erasure entry names.
CREATE OR REPLACE VIEW audit_erasures AS
  SELECT erasure.id AS erasure_id, erasure.after->>'kind' AS kind, entry::bigint AS entry_id
  FROM audit_trail erasure CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE WHEN jsonb_typeof(erasure.after->'entries') = 'array' THEN erasure.after->'entries' ELSE '[]' END) AS entry
  WHERE erasure.action = 'erasure' AND entry ~ '^\d{1,18}$';

-- Entries about others that mention the number of an erased person are cleared although their record exists.
CREATE OR REPLACE FUNCTION audit_erasure_is_wrong(cleared audit_trail, kind text) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE kind
    WHEN 'record' THEN coalesce(audit_subject_exists(cleared.subject, substring(cleared.subject_id FROM '^\d{1,9}$')::integer), true)
    WHEN 'actor' THEN EXISTS (SELECT FROM users WHERE id = cleared.actor_id)
    ELSE false
  END
$$;

-- Refuses every change, except the one that adds an entry to the chain and the erasure of names and
-- values of a person or record that does not exist any more.
CREATE OR REPLACE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  content text;
BEGIN
  IF TG_OP <> 'UPDATE'
    OR ROW (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id, NEW.decision_id,
        NEW.actor_hash, NEW.content_hash)
      IS DISTINCT FROM
      ROW (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id, OLD.decision_id,
        OLD.actor_hash, OLD.content_hash)
    OR (OLD.hash IS NOT NULL AND ROW (NEW.position, NEW.hash) IS DISTINCT FROM ROW (OLD.position, OLD.hash))
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  IF NEW.actor_name <> OLD.actor_name THEN
    IF NEW.actor_name <> '' OR EXISTS (SELECT FROM users WHERE id = OLD.actor_id) THEN
      RAISE EXCEPTION '% is append-only: an actor is erased only with the account', TG_TABLE_NAME;
    END IF;
    NEW.actor_salt := NULL;
  ELSIF NEW.actor_salt IS DISTINCT FROM OLD.actor_salt THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  IF ROW (NEW.subject_name, NEW.before, NEW.after, NEW.remark)
    IS DISTINCT FROM ROW (OLD.subject_name, OLD.before, OLD.after, OLD.remark)
  THEN
    content := concat_ws(' ', OLD.subject_name, OLD.before::text, OLD.after::text, OLD.remark);
    IF ROW (NEW.subject_name, NEW.before, NEW.after, NEW.remark)
        IS DISTINCT FROM ROW (''::text, '{}'::jsonb, '{}'::jsonb, ''::text)
      OR (coalesce(audit_subject_exists(OLD.subject, substring(OLD.subject_id FROM '^\d{1,9}$')::integer), true)
        -- an entry about another person that mentions the number of an erased person
        AND NOT EXISTS (
          SELECT FROM regexp_matches(content, '\d{10}', 'g') AS number
          WHERE NOT EXISTS (SELECT FROM users WHERE mobile = number[1])))
    THEN
      RAISE EXCEPTION '% is append-only: an entry is erased only with its record', TG_TABLE_NAME;
    END IF;
    NEW.content_salt := NULL;
  ELSIF NEW.content_salt IS DISTINCT FROM OLD.content_salt THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER audit_trail_prepare BEFORE INSERT ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION prepare_audit_entry();
-- Deferred to the commit: the lock of the chain is the last one that a transaction takes. A constraint
-- trigger cannot be replaced.
DROP TRIGGER IF EXISTS audit_trail_chain ON audit_trail;
CREATE CONSTRAINT TRIGGER audit_trail_chain AFTER INSERT ON audit_trail
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE OR REPLACE TRIGGER audit_trail_append_only BEFORE UPDATE OR DELETE ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION keep_audit_trail();
CREATE OR REPLACE TRIGGER audit_trail_keep_all BEFORE TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Adds the entry that names the cleared entries; nothing is cleared without it.
CREATE OR REPLACE FUNCTION record_audit_erasure(kind text, entries bigint[]) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO audit_trail (actor_id, actor_name, action, subject, subject_id, subject_name, after)
  SELECT 0, '', 'erasure', 'audit entries', '', 'audit', jsonb_build_object('kind', kind, 'entries', to_jsonb(entries))
  WHERE cardinality(entries) > 0
$$;

-- The erasure of the portal, which has no right to update the trail itself.
CREATE OR REPLACE FUNCTION erase_audit_subjects(erased_subject text, erased_ids text[]) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cleared AS (
    UPDATE audit_trail SET subject_name = '', before = '{}', after = '{}', remark = ''
    WHERE subject = erased_subject AND subject_id = ANY (erased_ids) AND content_salt IS NOT NULL
    RETURNING id
  )
  SELECT record_audit_erasure('record', array_agg(id ORDER BY id)) FROM cleared
$$;

CREATE OR REPLACE FUNCTION erase_audit_actor(erased_id integer) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cleared AS (
    UPDATE audit_trail SET actor_name = '' WHERE actor_id = erased_id AND actor_name <> '' RETURNING id
  )
  SELECT record_audit_erasure('actor', array_agg(id ORDER BY id)) FROM cleared
$$;

CREATE OR REPLACE FUNCTION erase_audit_mentions(erased_mobile text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cleared AS (
    UPDATE audit_trail SET subject_name = '', before = '{}', after = '{}', remark = ''
    WHERE erased_mobile ~ '^\d{10}$' AND action <> 'erasure'
      AND concat_ws(' ', subject_name, before::text, after::text, remark) LIKE '%' || erased_mobile || '%'
    RETURNING id
  )
  SELECT record_audit_erasure('mention', array_agg(id ORDER BY id)) FROM cleared
$$;

-- The first entry that was changed or removed, or no row if the chain is complete.
CREATE OR REPLACE FUNCTION find_broken_audit_entry() RETURNS TABLE (broken_id bigint, problem text) LANGUAGE sql STABLE AS $$
  WITH entries AS (
    SELECT audit_trail, id, position,
      row_number() OVER chain AS expected, coalesce(lag(hash) OVER chain, sha256('')) AS previous
    FROM audit_trail WINDOW chain AS (ORDER BY position NULLS LAST)
  ), problems AS (
    SELECT id, expected, CASE
      WHEN position IS NULL THEN 'is not part of the chain'
      WHEN position <> expected THEN 'follows a removed entry'
      WHEN (audit_trail).actor_salt IS NULL AND (audit_trail).actor_name <> '' THEN 'has another actor'
      WHEN (audit_trail).actor_salt IS NOT NULL
        AND audit_actor_hash(audit_trail) <> (audit_trail).actor_hash THEN 'has another actor'
      WHEN (audit_trail).content_salt IS NULL AND ROW ((audit_trail).subject_name, (audit_trail).before,
        (audit_trail).after, (audit_trail).remark) IS DISTINCT FROM ROW (''::text, '{}'::jsonb, '{}'::jsonb, ''::text)
        THEN 'has other content'
      WHEN (audit_trail).content_salt IS NOT NULL
        AND audit_content_hash(audit_trail) <> (audit_trail).content_hash THEN 'has other content'
      WHEN (audit_trail).content_salt IS NULL AND NOT EXISTS (
        SELECT FROM audit_erasures WHERE entry_id = id AND kind IN ('record', 'mention'))
        THEN 'was cleared without an erasure entry'
      WHEN (audit_trail).actor_salt IS NULL AND NOT EXISTS (
        SELECT FROM audit_erasures WHERE entry_id = id AND kind = 'actor')
        THEN 'lost its actor without an erasure entry'
      WHEN (audit_trail).content_salt IS NULL AND audit_erasure_is_wrong(audit_trail, 'record') AND NOT EXISTS (
        SELECT FROM audit_erasures WHERE entry_id = id AND kind = 'mention')
        THEN 'was cleared although its record exists'
      WHEN (audit_trail).actor_salt IS NULL AND audit_erasure_is_wrong(audit_trail, 'actor')
        THEN 'lost its actor although the account exists'
      WHEN audit_hash(audit_trail, previous) IS DISTINCT FROM (audit_trail).hash THEN 'was changed'
    END AS problem
    FROM entries
  ), ending AS (
    SELECT 0::bigint AS id, 'entries at the end were removed' AS problem FROM audit_head
    WHERE position <> (SELECT count(*) FROM audit_trail)
      OR hash <> coalesce((SELECT hash FROM audit_trail ORDER BY position DESC NULLS LAST LIMIT 1), sha256(''))
  )
  SELECT id, problem FROM (
    SELECT id, problem, expected FROM problems WHERE problem IS NOT NULL
    UNION ALL SELECT id, problem, 9223372036854775807 FROM ending
  ) AS found ORDER BY expected LIMIT 1
$$;
