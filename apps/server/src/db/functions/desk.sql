-- The files of an enrolment go with its row, also when an account or a profile is erased with it.
CREATE OR REPLACE FUNCTION release_enrolment_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE uploads SET is_claimed = false, is_released = true, created_at = now()
    WHERE path IN (OLD.photo_path, OLD.sheet_path);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER desk_enrolments_release_files AFTER DELETE ON desk_enrolments
  FOR EACH ROW WHEN (OLD.photo_path IS NOT NULL OR OLD.sheet_path IS NOT NULL)
  EXECUTE FUNCTION release_enrolment_files();
