-- A photo that a row no longer has, and an archive whose photos are added, are released like other
-- uploads. The housekeeping removes their files.
CREATE OR REPLACE FUNCTION release_import_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) -> TG_ARGV[0] IS DISTINCT FROM to_jsonb(NEW) -> TG_ARGV[0] THEN
    UPDATE uploads SET is_claimed = false, is_released = true, created_at = now()
    WHERE path = to_jsonb(OLD) ->> TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER import_rows_release_photo AFTER DELETE OR UPDATE OF photo_path ON import_rows
  FOR EACH ROW WHEN (OLD.photo_path IS NOT NULL) EXECUTE FUNCTION release_import_upload('photo_path');
CREATE OR REPLACE TRIGGER import_photo_files_release AFTER DELETE OR UPDATE OF path ON import_photo_files
  FOR EACH ROW WHEN (OLD.path IS NOT NULL) EXECUTE FUNCTION release_import_upload('path');
