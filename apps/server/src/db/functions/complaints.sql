-- a step is deleted only with its complaint
CREATE OR REPLACE FUNCTION protect_report_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM reports WHERE id = OLD.report_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER report_steps_append_only BEFORE UPDATE OR DELETE ON report_steps
  FOR EACH ROW EXECUTE FUNCTION protect_report_steps();
