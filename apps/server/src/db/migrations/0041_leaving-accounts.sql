-- a trigger, because admins, commands and the previous version activate accounts as well
CREATE FUNCTION "end_leaving"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.leaving_since := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_end_leaving" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (NEW.state = 'active' AND NEW.leaving_since IS NOT NULL) EXECUTE FUNCTION "end_leaving"();
