CREATE FUNCTION "keep_audit_trail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What names an erased person may be emptied; who did what to which record, and when, stays.
  IF TG_OP = 'UPDATE'
    AND ROW (new.id, new.at, new.actor_id, new.action, new.subject, new.subject_id)
      IS NOT DISTINCT FROM ROW (old.id, old.at, old.actor_id, old.action, old.subject, old.subject_id)
    AND new.actor_name IN (old.actor_name, '')
    AND new.subject_name IN (old.subject_name, '')
    AND new.before IN (old.before, '{}')
    AND new.after IN (old.after, '{}')
    AND new.remark IN (old.remark, '')
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "audit_trail_append_only" ON "audit_trail";--> statement-breakpoint
CREATE TRIGGER "audit_trail_append_only" BEFORE UPDATE OR DELETE ON "audit_trail"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_trail"();
