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

-- a family that deletes its draft, or lets it expire, gets the biodata of the trust offered again. At the
-- end of the transaction: a sent form removes its draft too, and then the row is finished
CREATE OR REPLACE FUNCTION offer_import_row_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE import_rows AS row SET state = 'invited', claimed_by = NULL, asked_by = NULL,
    taken_photo = NULL, changed_at = now()
  WHERE row.claimed_by = OLD.user_id AND row.state = 'claimed'
    AND NOT EXISTS (SELECT FROM drafts WHERE user_id = OLD.user_id AND form = 'profile'
      AND record_id = OLD.record_id)
    AND OLD.record_id = CASE
      WHEN row.duplicate_decision = 'newer' AND EXISTS (SELECT FROM profiles
        WHERE id = row.duplicate_profile_id AND owner_id = OLD.user_id AND state <> 'deleted')
      THEN row.duplicate_profile_id ELSE 0 END;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS drafts_offer_import_row ON drafts;
CREATE CONSTRAINT TRIGGER drafts_offer_import_row AFTER DELETE ON drafts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.form = 'profile') EXECUTE FUNCTION offer_import_row_again();
