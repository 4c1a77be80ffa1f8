-- A file that an enrolment no longer has is released, also when its row goes with an account or a profile.
CREATE OR REPLACE FUNCTION release_enrolment_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE uploads SET is_claimed = false, is_released = true, created_at = now()
    WHERE (path = OLD.photo_path AND (TG_OP = 'DELETE' OR NEW.photo_path IS DISTINCT FROM OLD.photo_path))
      OR (path = OLD.sheet_path AND (TG_OP = 'DELETE' OR NEW.sheet_path IS DISTINCT FROM OLD.sheet_path));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER desk_enrolments_release_files
  AFTER DELETE OR UPDATE OF photo_path, sheet_path ON desk_enrolments
  FOR EACH ROW WHEN (OLD.photo_path IS NOT NULL OR OLD.sheet_path IS NOT NULL)
  EXECUTE FUNCTION release_enrolment_files();
