-- What an account has published is hidden while the account is closed. Records have a copy of `is_open`, so
-- that lists need no join.
CREATE OR REPLACE FUNCTION copy_is_open_to_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a deleted profile is never shown again, and the index of owners does not contain it
  UPDATE profiles SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id AND profiles.state <> 'deleted';
  UPDATE businesses SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id;
  UPDATE posted_jobs SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id;
  UPDATE resumes SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_copy_is_open AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.is_open IS DISTINCT FROM NEW.is_open) EXECUTE FUNCTION copy_is_open_to_records();

-- The lock waits for an admin who is closing the account at the same time. PL/pgSQL, which keeps the plan
-- for the next row.
CREATE OR REPLACE FUNCTION is_open_account(owner integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_account_open boolean;
BEGIN
  SELECT is_open INTO is_account_open FROM users WHERE id = owner FOR SHARE;
  -- the foreign key refuses an owner who does not exist
  RETURN coalesce(is_account_open, true);
END $$;

-- for new profiles see `complete_profile`
CREATE OR REPLACE FUNCTION copy_is_open_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_is_open := is_open_account(NEW.owner_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER businesses_copy_is_open BEFORE INSERT ON businesses
  FOR EACH ROW EXECUTE FUNCTION copy_is_open_of_owner();
CREATE OR REPLACE TRIGGER posted_jobs_copy_is_open BEFORE INSERT ON posted_jobs
  FOR EACH ROW EXECUTE FUNCTION copy_is_open_of_owner();
CREATE OR REPLACE TRIGGER resumes_copy_is_open BEFORE INSERT ON resumes
  FOR EACH ROW EXECUTE FUNCTION copy_is_open_of_owner();
